import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import { isVotingOver } from '#contract/results/resultsRules.ts';
import { revealBlocked } from '#contract/stage/revealRules.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import * as addresses from '../../../../api/addresses.ts';
import { awards } from '../../../../api/data/awards.ts';
import { type Query, useQuery } from '../../../../api/http/queries.ts';
import { BottomAction } from '../../../../shared/manage/BottomAction.tsx';
import { Section } from '../../../../shared/manage/Section.tsx';
import { resultsStatus } from '../../../../shared/results/resultsStatus.ts';
import { useReveal } from '../../../../shared/results/useReveal.ts';
import { useEventRef } from '../../../../shared/useRefs.ts';
import { dateAndTimeForViewer } from '../../../../ui/dates.ts';
import { useNow } from '../../../../ui/hooks/useNow.ts';
import { Pending } from '../../../../ui/page/Pending.tsx';
import { Refusal } from '../../../../ui/Refusal.tsx';

interface Props {
  readonly access: EventAccess;
  readonly settings: Query<VotingSettings>;
}

export function ResultsState({ access, settings }: Props) {
  const { Dates, TimeZone } = access;
  const isOver = isVotingOver(Dates, useNow());
  if (!settings.data)
    return (
      <Section isPart heading="Results">
        <Pending parts={[settings]} />
      </Section>
    );
  const { Results, Revealed, StagedReveal } = settings.data;
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, TimeZone);
  const text = resultsStatus({
    byDate: Results === 'Completed',
    dates: Dates,
    isOver,
    revealed: Revealed,
    formatInstant,
  });
  return (
    <Section isPart heading="Results" text={text}>
      {StagedReveal && !Revealed && <PlannedReveal access={access} />}
      {Results === 'Revealed' && isOver && <RevealResults isRevealed={Revealed} isStaged={StagedReveal} />}
    </Section>
  );
}

interface RevealResultsProps {
  readonly isRevealed: boolean;
  readonly isLarge?: boolean;
  /** True if a reveal on stage is planned. This button then reveals the results without the stage. */
  readonly isStaged?: boolean;
}

export function RevealResults({ isLarge = false, isRevealed, isStaged = false }: RevealResultsProps) {
  const label = isStaged ? 'Reveal without the stage' : 'Reveal results';
  const { busy, refusal, reveal } = useReveal(isRevealed);
  const restoreFocusTarget = useRestoreFocusTarget();
  return (
    <>
      <BottomAction>
        <Button
          appearance={isRevealed || isStaged ? 'secondary' : 'primary'}
          size={isLarge ? 'large' : 'medium'}
          disabledFocusable={busy}
          aria-busy={busy}
          onClick={() => void reveal()}
          {...restoreFocusTarget}
        >
          {isRevealed ? 'Hide the results again' : label}
        </Button>
      </BottomAction>
      <Refusal reason={refusal} />
    </>
  );
}

function PlannedReveal({ access }: { readonly access: EventAccess }) {
  const eventRef = useEventRef();
  const all = useQuery(awards(eventRef));
  const now = useNow();
  if (!all.data) return <Pending parts={[all]} />;
  const refusal = revealBlocked(
    {
      dates: access.Dates,
      staged: true,
      awards: all.data.data.map(({ Name, State }) => ({ name: Name, state: State ?? 'Open' })),
    },
    now,
  );
  const formatInstant = (instant: string) => dateAndTimeForViewer(instant, access.TimeZone);
  return (
    <p>
      A reveal on stage is planned.{' '}
      {refusal ? sentenceOf(refusal, formatInstant) : 'All awards are final, so the reveal can begin.'}{' '}
      {refusal ? (
        <Link to={addresses.administerEvent(eventRef, 'Awards')}>Show the awards</Link>
      ) : (
        <Link to={addresses.stage(eventRef)}>Open the stage</Link>
      )}
    </p>
  );
}
