import * as addresses from '#contract/base/addresses.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { Context, ReadStore } from '../../domain/context.ts';
import { lineState, readPanels } from '../../domain/judging/judgingOf.ts';
import { windowOf } from '../../domain/judging/roundTimes.ts';
import { quotedName } from '../../domain/mail/harmlessName.ts';
import { OVER, RESTART } from '../../domain/mail/mailNote.ts';
import { REMINDER_TEXTS } from '../../domain/reminders/reminderText.ts';
import { documentId, type EventDocument, type MailDocument, refOfEventKey } from '../../store/documents.ts';
import type { WriteWords } from './compose.ts';
import type { EventRecipient } from './eventRecipient.ts';

const ADVICE = 'The portal sends this email because you judge at the event.';

/**
 * Tells a judge what to do next: to confirm the list of teams, to score projects, or to wait, because a round starts again. Of
 * several emails about plans, only the last one is due, because it is about all panels.
 */
export async function dueJudging(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  mail: MailDocument,
  recipient: EventRecipient,
): Promise<WriteWords | null> {
  const { event, key, profile } = recipient;
  const { email, userId } = profile;
  if (phaseOf(event.dates, clock()) === 'Completed') return null;
  const [panelId, about] = mail.subject.split(':');
  if (about === OVER) return await roundOver(store, panelId, recipient);
  const [judge, slates, mails] = await Promise.all([
    store.read('judge', key, documentId.judge(userId)),
    store.list('slate', key, { property: 'userId', equals: userId }),
    store.list('mail', mail.emailHash, { property: 'userId', equals: userId }),
  ]);
  if (about === RESTART) {
    // A new plan has an email of its own.
    const hasNewPlan = slates.some((slate) => slate.panelId === panelId && !slate.closed);
    return judge?.state !== 'Ready' || hasNewPlan ? null : roundRestarted(event, email);
  }
  if (judge === null || judge.capacity === 0) return null;
  const lines = slates.flatMap(({ closed, lines: all }) => (closed ? [] : all));
  const left = lines.filter(({ state }) => state === 'Waiting' || state === 'Open').length;
  const isReady = judge.state === 'Ready';
  // Without a panel, the email asks the judge to confirm. A plan has an email of its own.
  if (isReady && (left === 0 || about === undefined)) return null;
  if (mails.some((one) => replaces(one, mail))) return null;
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
      advice: ADVICE,
    };
  };
}

const isAboutPlan = ({ kind, subject }: MailDocument): boolean =>
  kind === 'Judging' && subject.split(':').length === 2;

/** A later email that was sent or still will be. It is written later, also after it has failed and is tried again. */
const replaces = (later: MailDocument, mail: MailDocument): boolean =>
  isAboutPlan(later) &&
  isAboutPlan(mail) &&
  later.place === mail.place &&
  (later.state === 'Waiting' || later.state === 'Sent') &&
  `${later.at} ${later.id}` > `${mail.at} ${mail.id}`;

const roundRestarted =
  ({ eventKey, name }: EventDocument, to: string): WriteWords =>
  async () => ({
    to,
    title: 'A round starts again',
    subject: 'A round of judging starts again',
    sentence: `The organisers of ${await quotedName(name, 'an event')} have started a round of judging again.`,
    paragraphs: [
      'The scores that you gave in this round no longer count. Once the organisers have shared out the projects again, you get an email.',
    ],
    address: addresses.judge(refOfEventKey(eventKey)),
    action: 'See your projects',
    advice: ADVICE,
  });

/** Reminds a judge who still has projects to score, unless the round is closed, or has another plan or another end. */
async function roundOver(
  store: ReadStore,
  panelId: string | undefined,
  { event, key, profile: { email: to, eventMails, userId } }: EventRecipient,
): Promise<WriteWords | null> {
  const state = (await readPanels(store, event)).find(({ panel }) => panel.id === panelId);
  if (!state?.slates || state.slates.closedAt !== null || eventMails === false) return null;
  if (state.slates.remindedFor !== windowOf(event, state.panel, state.round).closesAt) return null;
  const { lines = [] } = state.slateOf.get(userId) ?? {};
  const isLeft = lines.some((line) => ['Waiting', 'Open'].includes(lineState(state, userId, line)));
  if (!isLeft || state.judges.get(userId)?.judge.capacity === 0) return null;
  const { action, sentence } = REMINDER_TEXTS.JudgeUnfinished;
  return async () => ({
    to,
    sentence: sentence(await quotedName(event.name, 'an event')),
    paragraphs: ['Scores were due by now. They still arrive until an organiser closes the round.'],
    address: addresses.judge(refOfEventKey(key)),
    action,
    advice: ADVICE,
  });
}
