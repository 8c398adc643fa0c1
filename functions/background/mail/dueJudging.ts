import * as addresses from '#contract/base/addresses.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { Context } from '../../domain/context.ts';
import { documentId, refOfEventKey } from '../../store/documents.ts';
import type { WriteWords } from './compose.ts';
import type { EventRecipient } from './eventRecipient.ts';
import { quotedName } from './harmlessName.ts';

/** Tells a judge what to do next: to confirm the list of teams, or to score projects. */
export async function dueJudging(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  { event, key, profile: { email, userId } }: EventRecipient,
): Promise<WriteWords | null> {
  if (phaseOf(event.dates, clock()) === 'Completed') return null;
  const [judge, slates] = await Promise.all([
    store.read('judge', key, documentId.judge(userId)),
    store.list('slate', key, { property: 'userId', equals: userId }),
  ]);
  const lines = slates.flatMap(({ closed, lines: all }) => (closed ? [] : all));
  const left = lines.filter(({ state }) => state !== 'Scored').length;
  if (judge === null || (judge.state === 'Ready' && left === 0)) return null;
  const isReady = judge.state === 'Ready';
  return async () => {
    const name = await quotedName(event.name, 'an event');
    return {
      to: email,
      title: isReady ? 'Projects wait for you' : 'You are a judge',
      subject: isReady ? 'Projects wait for your scores' : 'You are a judge',
      sentence: isReady
        ? `${left === 1 ? '1 project waits' : `${left} projects wait`} for your scores at ${name}.`
        : `An organiser of ${name} has asked you to judge projects.`,
      paragraphs: isReady
        ? [
            'The page keeps each score on your phone until the portal has it, so you can also judge without a network.',
          ]
        : ['First, say which teams you can’t judge. Then the organisers share out the projects.'],
      address: addresses.judge(refOfEventKey(key)),
      action: isReady ? 'Judge projects' : 'Confirm the teams',
      advice: 'The portal sends this email because you judge at the event.',
    };
  };
}
