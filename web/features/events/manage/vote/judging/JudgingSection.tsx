import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { Award } from '#contract/awards/awards.ts';
import { PANELS_MAX } from '#contract/base/limits.ts';
import type { PageEvent } from '#contract/events/events.ts';
import {
  FINAL,
  type Judge,
  type Judging,
  type JudgingProgress,
  type Panel,
} from '#contract/judging/judging.ts';
import { awards } from '../../../../../api/data/awards.ts';
import { editableJudging, judging, judgingProgress } from '../../../../../api/data/judging.ts';
import { type Query, useQuery } from '../../../../../api/http/queries.ts';
import { FormSection } from '../../../../../shared/manage/FormSection.tsx';
import { Section } from '../../../../../shared/manage/Section.tsx';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { EmptyState } from '../../../../../ui/lists/EmptyState.tsx';
import { Pending } from '../../../../../ui/page/Pending.tsx';
import { JudgesPart } from './JudgesPart.tsx';
import { PanelCard, type PanelPage } from './PanelCard.tsx';
import { PanelForm } from './PanelForm.tsx';
import { PlanPart } from './PlanPart.tsx';
import { RankingPart } from './RankingPart.tsx';

interface Props {
  readonly access: EventAccess;
  readonly event: Query<PageEvent>;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

const TEXT =
  'Judges score projects in panels. A panel can decide awards. No one sees a score before the round is closed.';

const PROGRESS_REFRESH_MS = 20_000;

export function JudgingSection({ access, event, isFixed }: Props) {
  const eventRef = useEventRef();
  const setUp = useQuery(judging(eventRef));
  const progress = useQuery(judgingProgress(eventRef), { refreshInterval: PROGRESS_REFRESH_MS });
  const listed = useQuery(awards(eventRef));
  const { close, finalists, open, page, panelId, round } = usePanelPage();
  if (!setUp.data || !progress.data || !listed.data || !event.data)
    return (
      <Section heading="Judging" text={TEXT}>
        <Pending parts={[setUp, progress, listed, event]} />
      </Section>
    );
  const panel = setUp.data.Panels.find(({ Id }) => Id === panelId);
  const state = progress.data.Panels.find(({ Id }) => Id === panelId);
  if (!isFixed && page === 'edit' && (panel || panelId === 'new'))
    return (
      <PanelSection
        panel={panel ?? null}
        awards={listed.data.data}
        event={event.data}
        isFinal={state !== undefined && (state.Round === FINAL || state.ClosedAt !== null)}
        onDone={close}
      />
    );
  if (panel && state) {
    const shared = { panel, round, access, isFixed, onDone: close };
    if (page === 'judges') return <JudgesPart {...shared} judges={setUp.data.Judges} />;
    if (!isFixed && (page === 'plan' || page === 'share'))
      return (
        <PlanPart
          {...shared}
          state={state}
          finalists={finalists}
          waiting={setUp.data.Judges.filter(isAwaitedIn(panel)).length}
          withoutIdle={page === 'share'}
        />
      );
    if (page === 'ranking')
      return (
        <RankingPart
          {...shared}
          unscored={state.Projects.filter(({ Scored }) => Scored === 0).length}
          onFinal={(ids) => open(panel.Id, 'plan', ids)}
        />
      );
  }
  const props = { access, isFixed, open, setUp: setUp.data, progress: progress.data };
  return (
    <Section heading="Judging" text={TEXT} round={round}>
      <PanelList {...props} awards={listed.data.data} />
    </Section>
  );
}

const isAwaitedIn =
  ({ Id }: Panel) =>
  ({ Capacity, Panels, State }: Judge): boolean =>
    Panels.includes(Id) && State !== 'Ready' && Capacity > 0;

/** Keeps the open page in the address, so that Back returns to the list and a reload stays on the page. */
function usePanelPage() {
  const [query, setQuery] = useSearchParams();
  const [round, setRound] = useState(0);
  const go = (panel: string | null, page: PanelPage | null, finalists: readonly string[] = []) => {
    setQuery((before) => {
      const next = new URLSearchParams(before);
      next.delete('panel');
      next.delete('do');
      next.delete('finalist');
      if (panel !== null) next.set('panel', panel);
      if (page !== null) next.set('do', page);
      for (const id of finalists) next.append('finalist', id);
      return next;
    });
    setRound((before) => before + 1);
  };
  return {
    page: query.get('do'),
    panelId: query.get('panel'),
    finalists: query.getAll('finalist'),
    round,
    open: go,
    close: () => go(null, null),
  };
}

interface PanelSectionProps {
  /** Null for a new panel. */
  readonly panel: Panel | null;
  readonly awards: readonly Award[];
  readonly event: PageEvent;
  readonly isFinal: boolean;
  readonly onDone: () => void;
}

function PanelSection({ panel, ...form }: PanelSectionProps) {
  const eventRef = useEventRef();
  const editable = useMemo(() => editableJudging(eventRef), [eventRef]);
  return (
    <FormSection heading={panel ? `Edit ${panel.Name}` : 'New panel'} editable={editable}>
      {(loaded) => <PanelForm {...loaded} {...form} panelId={panel?.Id ?? null} />}
    </FormSection>
  );
}

interface ListProps {
  readonly access: EventAccess;
  readonly isFixed: boolean;
  readonly setUp: Judging;
  readonly progress: JudgingProgress;
  readonly awards: readonly Award[];
  readonly open: (panel: string, page: PanelPage) => void;
}

function PanelList({ open, progress, setUp, ...props }: ListProps) {
  const add = (
    <Button appearance="primary" size="large" icon={<AddRegular />} onClick={() => open('new', 'edit')}>
      Add a panel
    </Button>
  );
  if (setUp.Panels.length === 0)
    return (
      <EmptyState
        illustration="votes"
        text="There is no panel of judges. Without one, no one at the event sees anything about judging."
        action={props.isFixed ? undefined : add}
      />
    );
  return (
    <>
      {setUp.Panels.map((panel) => {
        const state = progress.Panels.find(({ Id }) => Id === panel.Id);
        return (
          state && (
            <PanelCard
              key={panel.Id}
              {...props}
              panel={panel}
              judges={setUp.Judges.filter(({ Panels }) => Panels.includes(panel.Id))}
              progress={state}
              onOpen={(page) => open(panel.Id, page)}
            />
          )
        );
      })}
      {!props.isFixed && setUp.Panels.length < PANELS_MAX && <div>{add}</div>}
    </>
  );
}
