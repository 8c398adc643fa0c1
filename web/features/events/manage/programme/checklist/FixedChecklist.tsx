import { useMemo } from 'react';
import type { Track } from '#contract/checklist/checklist.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import { editableChecklist } from '../../../../../api/data/checklist.ts';
import { useForEditing } from '../../../../../api/http/queries.ts';
import { requirementText } from '../../../../../shared/checklist/requirementText.ts';
import { Section } from '../../../../../shared/manage/Section.tsx';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { Pending } from '../../../../../ui/page/Pending.tsx';
import { Tag } from '../../../../../ui/Tag.tsx';
import { CHECKLIST_LABELS, ENFORCE_TEXTS } from './checklistValues.ts';

/** Shows the checklist and the tracks of an archived event. */
export function FixedChecklist() {
  const eventRef = useEventRef();
  const settings = useForEditing(useMemo(() => editableChecklist(eventRef), [eventRef]));
  return (
    <Section isPart heading="Set up">
      {!settings.data && <Pending parts={[settings]} />}
      {settings.data && (
        <>
          <LockedRequirements
            settings={settings.data.data}
            reason="This event is read-only, so its checklist can’t change."
          />
          <Tracks tracks={settings.data.data.Tracks} />
        </>
      )}
    </Section>
  );
}

const Tracks = ({ tracks }: { readonly tracks: readonly Track[] }) => (
  <section className={'stack shrink'} aria-label={CHECKLIST_LABELS.tracks}>
    <h3 className="subtitle">{CHECKLIST_LABELS.tracks}</h3>
    {tracks.length === 0 ? (
      <p className="text">This event has no tracks.</p>
    ) : (
      <ul className="surface divided optional">
        {tracks.map(({ Id, Name, Sponsor }) => (
          <li key={Id} className="line between breaks padded">
            {Name} {Sponsor !== null && <span className="caption">by {Sponsor}</span>}
          </li>
        ))}
      </ul>
    )}
  </section>
);

interface LockedProps {
  readonly settings: VotingSettings;
  readonly reason: string;
}

export function LockedRequirements({ reason, settings: { Requirements } }: LockedProps) {
  const { Enforce, Items: items } = Requirements;
  return (
    <section className={'stack shrink'} aria-label={CHECKLIST_LABELS.items}>
      <h3 className="subtitle">{CHECKLIST_LABELS.items}</h3>
      <p className="caption">{reason}</p>
      {items.length === 0 ? (
        <p className="text">This event has no checklist.</p>
      ) : (
        <ul className="surface divided optional">
          {items.map((item) => (
            <li key={item.Id} className="line between breaks padded">
              {requirementText(item)}{' '}
              <Tag tone={item.Required ? 'brand' : 'quiet'}>{item.Required ? 'Required' : 'Recommended'}</Tag>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && <p className="text">{ENFORCE_TEXTS[Enforce].help}</p>}
    </section>
  );
}
