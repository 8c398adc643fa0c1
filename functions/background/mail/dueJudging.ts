import * as addresses from '#contract/base/addresses.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { Context, ReadStore } from '../../domain/context.ts';
import { lineState, type PanelState, readPanels } from '../../domain/judging/judgingOf.ts';
import { windowOf } from '../../domain/judging/roundTimes.ts';
import { quotedName } from '../../domain/mail/harmlessName.ts';
import { OVER, RESTART } from '../../domain/mail/mailNote.ts';
import { managesEvent } from '../../domain/mail/organisers.ts';
import { REMINDER_TEXTS } from '../../domain/reminders/reminderText.ts';
import { documentId, type EventDocument, type MailDocument, refOfEventKey } from '../../store/documents.ts';
import type { WriteWords } from './compose.ts';
import type { EventRecipient } from './eventRecipient.ts';

const ADVICE = 'The portal sends this email because you judge at the event.';

/**
 * Tells a judge what to do next: to confirm the list of teams, to score projects, or to wait, because a round starts again. Of
 * several emails with the same news about panels, only the last one that is due is sent.
 */
export async function dueJudging(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  mail: MailDocument,
  recipient: EventRecipient,
): Promise<WriteWords | null> {
  const { event, key, profile } = recipient;
  const { email, userId } = profile;
  if (phaseOf(event.dates, clock()) === 'Completed') return null;
  const mails = await mailsLike(store, mail, userId);
  const { news } = newsIn(mail);
  if (news === OVER) return await roundOver(store, { mail, mails }, recipient);
  const [judge, slates] = await Promise.all([
    store.read('judge', key, documentId.judge(userId)),
    store.list('slate', key, { property: 'userId', equals: userId }),
  ]);
  if (news === RESTART) {
    // A new plan has an email of its own.
    const panels = panelsIn(
      { mail, mails },
      (id) => !slates.some(({ closed, panelId }) => panelId === id && !closed),
    );
    return judge?.state !== 'Ready' || panels === null ? null : roundsRestarted(event, email, panels.length);
  }
  if (judge === null || judge.capacity === 0) return null;
  const lines = slates.flatMap(({ closed, lines: all }) => (closed ? [] : all));
  const left = lines.filter(({ state }) => state === 'Waiting' || state === 'Open').length;
  const isReady = judge.state === 'Ready';
  // Without a panel, the email asks the judge to confirm. A plan has an email of its own.
  if (isReady && (left === 0 || news === INVITED)) return null;
  if (news === PLANNED && panelsIn({ mail, mails }, () => true) === null) return null;
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

/** @returns all emails of the same kind about the same event to the same person */
async function mailsLike(store: ReadStore, { emailHash, kind, place }: MailDocument, userId: string) {
  const mails = await store.list('mail', emailHash, { property: 'userId', equals: userId });
  return mails.filter((one) => one.kind === kind && one.place === place);
}

/**
 * True if a later one of these emails, which was sent or still will be, stands for the email. A later one is written later, also
 * after it has failed and is tried again.
 */
function isReplaced(mail: MailDocument, mails: readonly MailDocument[]): boolean {
  const orderOf = ({ at, id }: MailDocument) => `${at} ${id}`;
  return mails.some(
    (one) => (one.state === 'Waiting' || one.state === 'Sent') && orderOf(one) > orderOf(mail),
  );
}

const INVITED = 'invited';
const PLANNED = 'planned';

/** Reads the panel and the news about it from the subject. An invitation is about no panel. */
function newsIn({ subject }: MailDocument): { readonly panelId: string; readonly news: string } {
  const [panelId = '', about, at] = subject.split(':');
  if (about === undefined) return { panelId: '', news: INVITED };
  return { panelId, news: at === undefined ? PLANNED : about };
}

interface Digest {
  readonly mail: MailDocument;
  /** All emails about judging at the event to the same judge. */
  readonly mails: readonly MailDocument[];
}

/**
 * Finds the panels about which the email is, because it stands for earlier emails with the same news.
 * @param isDue whether the news about the panel is still true
 * @returns null if the email isn't due, or if a later one stands for it
 */
function panelsIn({ mail, mails }: Digest, isDue: (panelId: string) => boolean): readonly string[] | null {
  const { news, panelId } = newsIn(mail);
  const due = mails.filter((one) => newsIn(one).news === news && isDue(newsIn(one).panelId));
  if (isReplaced(mail, due) || !isDue(panelId)) return null;
  const unsent = due.filter(({ state }) => state !== 'Sent').map((one) => newsIn(one).panelId);
  return [...new Set([panelId, ...unsent])];
}

const roundsRestarted =
  ({ eventKey, name }: EventDocument, to: string, rounds: number): WriteWords =>
  async () => ({
    to,
    title: rounds === 1 ? 'A round starts again' : 'Rounds start again',
    subject: rounds === 1 ? 'A round of judging starts again' : 'Rounds of judging start again',
    sentence: `The organisers of ${await quotedName(name, 'an event')} have started ${rounds === 1 ? 'a round' : `${rounds} rounds`} of judging again.`,
    paragraphs: [
      `The scores that you gave in ${rounds === 1 ? 'this round' : 'these rounds'} no longer count. Once the organisers have shared out the projects again, you get an email.`,
    ],
    address: addresses.judge(refOfEventKey(eventKey)),
    action: 'See your projects',
    advice: ADVICE,
  });

/** A panel whose round is still open at the time about which its judges got an email. */
const isOver = (event: EventDocument, { panel, round, slates }: PanelState): boolean =>
  slates !== null &&
  slates.closedAt === null &&
  slates.remindedFor === windowOf(event, panel, round).closesAt;

/** Reminds a judge who still has projects to score, unless the round is closed, or has another plan or another end. */
async function roundOver(
  store: ReadStore,
  digest: Digest,
  { event, key, profile: { email: to, eventMails, userId } }: EventRecipient,
): Promise<WriteWords | null> {
  if (eventMails === false) return null;
  const panels = await readPanels(store, event);
  const isLeft = (state: PanelState) =>
    state.judges.get(userId)?.judge.capacity !== 0 &&
    (state.slateOf.get(userId)?.lines ?? []).some((line) =>
      ['Waiting', 'Open'].includes(lineState(state, userId, line)),
    );
  const isDue = (id: string) =>
    panels.some((state) => state.panel.id === id && isOver(event, state) && isLeft(state));
  if (panelsIn(digest, isDue) === null) return null;
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

/**
 * Reminds an organiser to close the rounds that are over, unless someone has closed them, or they have another plan or another end. Of
 * several such emails, only the last one is sent.
 */
export async function dueRoundsOver(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  mail: MailDocument,
  { event, key, profile: { email: to, eventMails, userId } }: EventRecipient,
): Promise<WriteWords | null> {
  if (eventMails === false || phaseOf(event.dates, clock()) === 'Completed') return null;
  const [panels, manages, mails] = await Promise.all([
    readPanels(store, event),
    managesEvent(store, key, userId),
    mailsLike(store, mail, userId),
  ]);
  const { length: open } = panels.filter((state) => isOver(event, state));
  if (!manages || open === 0 || isReplaced(mail, mails)) return null;
  const rounds = open === 1 ? 'A round of judging is' : `${open} rounds of judging are`;
  return async () => {
    const name = await quotedName(event.name, 'your event');
    return {
      to,
      subject: `The time for scores at ${name} is over`,
      sentence: `${rounds} over at ${name}, but still open.`,
      paragraphs: [
        'Scores still arrive until you close the round. Then you see the ranking, and can decide.',
      ],
      address: addresses.administerEvent(refOfEventKey(key), 'Judging'),
      action: 'See the progress',
      advice: 'The portal sends this email to the people who manage the event.',
    };
  };
}
