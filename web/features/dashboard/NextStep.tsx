import { Link } from 'react-router-dom';
import { useNow } from '../../ui/hooks/useNow.ts';
import { type NextSteps, nextSteps } from './nextSteps.ts';
import type { NowFacts } from './nowCard.ts';

interface Props {
  /** Null while loading. */
  readonly facts: NowFacts | null;
  readonly section: keyof NextSteps;
}

/** The link that leads from an empty section to the next step. */
export function NextStep({ facts, section: of }: Props) {
  const now = useNow();
  const step = facts && nextSteps(facts, now)[of];
  return step && <Link to={step.to}>{step.text}</Link>;
}
