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

export function PhasePill({ dates }: { readonly dates: EventDates }) {
  const { text, tone } = PHASE_TAGS[phaseOf(dates, useNow())];
  return <Tag tone={tone}>{text}</Tag>;
}
