import { type EventDates, type Phase, phaseOf } from '#contract/base/phase.ts';
import { useNow } from '../ui/hooks/useNow.ts';
import { Tag, type Tone } from '../ui/Tag.tsx';

/** `Closed` is the phase before the event starts, and `Completed` the phase after the event has ended. */
const PHASE_TAGS: Record<Phase, { readonly text: string; readonly tone: Tone }> = {
  Closed: { text: 'Coming up', tone: 'brand' },
  Started: { text: 'Under way', tone: 'success' },
  VotingOpen: { text: 'Voting open', tone: 'accent' },
  VotingCompleted: { text: 'Voting closed', tone: 'neutral' },
  Completed: { text: 'Completed', tone: 'neutral' },
};

interface Props {
  readonly dates: EventDates;
  /** True if everyone at the event sees the results. */
  readonly areOut?: boolean;
}

export function PhasePill({ areOut = false, dates }: Props) {
  const phase = phaseOf(dates, useNow());
  if (areOut && phase === 'VotingCompleted') return <Tag tone="success">Results are out</Tag>;
  const { text, tone } = PHASE_TAGS[phase];
  return <Tag tone={tone}>{text}</Tag>;
}
