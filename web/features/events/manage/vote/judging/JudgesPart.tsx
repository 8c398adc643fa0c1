import { Select } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { EventRef } from '#contract/base/identifiers.ts';
import { JUDGE_CAPACITY_MAX } from '#contract/base/limits.ts';
import type { Judge, Panel } from '#contract/judging/judging.ts';
import type { EventParticipant } from '#contract/users/participants.ts';
import * as addresses from '../../../../../api/addresses.ts';
import { setJudge } from '../../../../../api/data/judging.ts';
import { useFoundParticipants } from '../../../../../api/data/participants.ts';
import { Section } from '../../../../../shared/manage/Section.tsx';
import { RowButton } from '../../../../../shared/people/RowButton.tsx';
import { useCommand } from '../../../../../shared/useCommand.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { useConfirm } from '../../../../../ui/dialogs/useConfirm.ts';
import { useDebounced } from '../../../../../ui/hooks/useDebounced.ts';
import { useNotify } from '../../../../../ui/hooks/useNotify.ts';
import { EmptyState } from '../../../../../ui/lists/EmptyState.tsx';
import { FindField } from '../../../../../ui/lists/FindField.tsx';
import { PagedList } from '../../../../../ui/lists/PagedList.tsx';
import { plural } from '../../../../../ui/plural.ts';
import { Refusal } from '../../../../../ui/Refusal.tsx';
import { Tag } from '../../../../../ui/Tag.tsx';
import styles from './Judging.module.css';

interface Props {
  readonly panel: Panel;
  /** The judges of all panels. */
  readonly judges: readonly Judge[];
  readonly round: number;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
  readonly onDone: () => void;
}

/** The judges of a panel. Organisers choose them among the people at the event. */
export function JudgesPart({ isFixed, judges, onDone, panel, round }: Props) {
  const { busy, change, refusalOf, remove } = useJudges(panel);
  const own = judges.filter(({ Panels }) => Panels.includes(panel.Id));
  return (
    <Section
      heading={`Judges of ${panel.Name}`}
      text="Judges take part in the event, for example as Guests. No one judges a panel in which their team competes. New judges get an email."
      round={round}
      actions={<RowButton onClick={onDone}>Back to judging</RowButton>}
    >
      {own.length === 0 ? (
        <EmptyState isCompact illustration="people" text="No one judges in this panel yet." />
      ) : (
        <>
          <ShareLink />
          <ul className="surface" aria-label="Judges">
            {own.map((judge) => (
              <li key={judge.Id} className={`row ${styles.person}`}>
                <div className="fill breaks">
                  <span className="strong">{judge.Name || 'No longer at the event'}</span>{' '}
                  <JudgeState judge={judge} />
                  <Refusal reason={refusalOf(judge)} />
                </div>
                {!isFixed && (
                  <>
                    <Capacity judge={judge} onChange={(capacity) => change(judge, { capacity })} />
                    <RowButton busy={busy} aria-label={`Remove ${judge.Name}`} onClick={() => remove(judge)}>
                      Remove
                    </RowButton>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {!isFixed && (
        <AddJudges
          chosen={own}
          busy={busy}
          refusalOf={refusalOf}
          onAdd={({ Id, Name }) =>
            change(
              judges.find((judge) => judge.Id === Id) ?? {
                Id,
                Name,
                Panels: [],
                Capacity: JUDGE_CAPACITY_MAX,
              },
            )
          }
        />
      )}
    </Section>
  );
}

type Named = Pick<Judge, 'Capacity' | 'Id' | 'Name' | 'Panels'>;

function useJudges(panel: Panel) {
  const eventRef = useEventRef();
  const { busy, refusal, run } = useCommand();
  const [changed, setChanged] = useState('');
  const confirm = useConfirm();
  const change = ({ Capacity, Id, Name, Panels }: Named, { capacity = Capacity } = {}) => {
    setChanged(Id);
    void run(() => setJudge(eventRef, Id, { panels: [...new Set([...Panels, panel.Id])], capacity }), {
      done: capacity === 0 ? `${Name} gets no more projects.` : `${Name} judges in ${panel.Name}.`,
      failed: failedText(Name),
    });
  };
  const remove = async ({ Capacity, Id, Name, Panels }: Named) => {
    const question = {
      title: `Remove ${Name} from ${panel.Name}?`,
      text: 'The judge’s scores in this panel no longer count. If you add the judge again, they do. To keep the scores, choose “Can’t come, scores stay” instead.',
      confirm: 'Yes, remove them.',
      danger: true,
    };
    if (!(await confirm(question))) return;
    setChanged(Id);
    const others = Panels.filter((one) => one !== panel.Id);
    await run(
      () => setJudge(eventRef, Id, others.length === 0 ? null : { panels: others, capacity: Capacity }),
      { done: `${Name} no longer judges in ${panel.Name}.`, failed: failedText(Name) },
    );
  };
  return {
    busy,
    change,
    remove: (judge: Named) => void remove(judge),
    /** Shown where the organiser clicked. */
    refusalOf: ({ Id }: Pick<Judge, 'Id'>) => (Id === changed ? refusal : null),
  };
}

const failedText = (name: string) => `Unable to change whether ${name} judges.`;

function JudgeState({ judge: { Conflicts, State } }: { readonly judge: Judge }) {
  return (
    <>
      {State === 'Ready' ? <Tag tone="success">Ready</Tag> : <Tag>Hasn’t answered yet</Tag>}
      {Conflicts.length > 0 && (
        <span className="caption"> {plural(Conflicts.length, 'conflict', 'conflicts')}</span>
      )}
    </>
  );
}

const CAPACITIES = [3, 5, 8, 10, 15, 20, 30];

interface CapacityProps {
  readonly judge: Judge;
  readonly onChange: (capacity: number) => void;
}

const Capacity = ({ judge: { Capacity: value, Name, Panels }, onChange }: CapacityProps) => (
  <Select
    aria-label={`Most projects for ${Name}`}
    value={String(value)}
    onChange={(_, data) => onChange(Number(data.value))}
  >
    <option value={JUDGE_CAPACITY_MAX}>Any number of projects</option>
    <option value={0}>Can’t come, scores stay</option>
    {[...new Set([...CAPACITIES, value])]
      .filter((one) => one > 0 && one < JUDGE_CAPACITY_MAX)
      .toSorted((a, b) => a - b)
      .map((one) => (
        <option key={one} value={one}>
          At most {one} projects{Panels.length > 1 && ' in each panel'}
        </option>
      ))}
  </Select>
);

const linkOf = (ref: EventRef) => new URL(addresses.judge(ref), window.location.origin).href;

function ShareLink() {
  const link = linkOf(useEventRef());
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('Success', 'Link saved to clipboard.');
    } catch {
      notify('Fail', 'Unable to save to clipboard.');
    }
  };
  return (
    <p className="row">
      <span className="fill breaks">
        Judges find their page on the event’s page and in their to-do list. You can also send them this link:{' '}
        <a href={link}>{link}</a>
      </span>
      <RowButton onClick={() => void copy()}>
        <span className="inline">
          <CopyRegular aria-hidden="true" />
          Copy link
        </span>
      </RowButton>
    </p>
  );
}

interface AddProps extends Pick<ReturnType<typeof useJudges>, 'refusalOf'> {
  /** The judges of the panel. */
  readonly chosen: readonly Judge[];
  readonly busy: boolean;
  readonly onAdd: (person: EventParticipant) => void;
}

function AddJudges({ busy, chosen, onAdd, refusalOf }: AddProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const found = useFoundParticipants(useEventRef(), { search });
  const isChosen = ({ Id }: EventParticipant) => chosen.some((judge) => judge.Id === Id);
  return (
    <section className="stack" aria-labelledby="add-judges">
      <h3 id="add-judges" className="title">
        Add judges
      </h3>
      <FindField
        label="Find a person by name or email"
        value={typed}
        onChange={setTyped}
        found={found.isStale || found.hasMore ? undefined : found.items?.length}
      />
      <PagedList query={found} illustration="people" empty="No one matches. Invite them to the event first.">
        {(people) => (
          <ul className="surface" aria-label="People at the event">
            {people.map((person) => (
              <li key={person.Id} className={`row ${styles.person}`}>
                <Avatar name={person.Name} url={person.AvatarUrl} size={32} />
                <div className="fill breaks">
                  <span className="strong">{person.Name}</span>{' '}
                  <span className="caption">
                    {person.Role}
                    {person.Project && ` · ${person.Project.Name}`}
                  </span>
                  <Refusal reason={isChosen(person) ? null : refusalOf(person)} />
                </div>
                {isChosen(person) ? (
                  <Tag>Judge</Tag>
                ) : (
                  <RowButton busy={busy} aria-label={`Add ${person.Name}`} onClick={() => onAdd(person)}>
                    Add
                  </RowButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
