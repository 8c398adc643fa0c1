import { setTimeout as wait } from 'node:timers/promises';
import type { EventRef } from '#contract/base/identifiers.ts';
import { MINUTE } from '#contract/base/times.ts';
import { inSpan } from '../core/span.ts';
import { renewSummary } from '../domain/events/renewSummary.ts';
import { inviteForgottenOwners } from '../domain/invitations/inviteOwner.ts';
import { queueForgottenMails } from '../domain/mail/mailNote.ts';
import type { Blobs } from '../domain/media/blobs.ts';
import { discardParts } from '../domain/media/discardParts.ts';
import { sweepMedia } from '../domain/media/sweepMedia.ts';
import { type QuickTask, readQuickTask, readTask } from '../domain/tasks.ts';
import type { Deletions } from '../domain/users/deletions.ts';
import { mailAnnouncement } from './announcements/mailAnnouncement.ts';
import { type ChannelPostDeps, sendChannelPost } from './channel/sendChannelPost.ts';
import type { MailDeps } from './mail/sendMail.ts';
import { sendMails, wakeMails } from './mail/sendMails.ts';
import { wakeConversions } from './media/convertWaiting.ts';
import { copyOrganisation, copyToEvent } from './organisations/copyOrganisation.ts';
import { clearProject, requeueDeletedProjects } from './projects/clearProject.ts';
import { remind } from './reminders/remind.ts';
import { erasePersonalFields } from './upkeep/erasePersonalFields.ts';
import { workOnEvents } from './upkeep/workOnEvents.ts';
import { clearAccount, requeueDeletedAccounts } from './users/clearAccount.ts';
import { copyProfile } from './users/copyProfile.ts';

export interface BackgroundDeps extends MailDeps, ChannelPostDeps {
  readonly blobs: Blobs;
  readonly deletions: Deletions;
  readonly transcodeSlots: number;
}

const UPKEEP: Readonly<Record<string, (deps: BackgroundDeps) => Promise<unknown>>> = {
  wakeMails,
  wakeConversions,
  requeueDeletedProjects,
  requeueDeletedAccounts,
  inviteForgottenOwners,
  queueForgottenMails,
  workOnEvents,
  erasePersonalFields,
};

/** An alert counts these steps (infra/azure/alerts.bicep). */
export const UPKEEP_STEPS = Object.keys(UPKEEP);

/** The upkeep waits this long for its steps, so that the next run also starts if a step hangs. */
const PATIENCE_MS = 4 * MINUTE;

/** Runs all steps at the same time, so no step waits for another one. */
export async function upkeep(deps: BackgroundDeps, patienceMs = PATIENCE_MS): Promise<void> {
  const steps = Object.entries(UPKEEP).map(async ([name, work]) => {
    try {
      await traced(`upkeep ${name}`, () => work(deps));
      // An alert misses this line (infra/azure/alerts.bicep).
      deps.log('info', 'upkeep finished', { work: name });
    } catch (error) {
      deps.log('warn', 'upkeep failed', { work: name, reason: reasonOf(error) });
    }
  });
  await Promise.race([Promise.all(steps), wait(patienceMs, undefined, { ref: false })]);
}

/** @throws Error if the task fails or isn't a task. The queue then delivers it again, and finally makes it a dead letter */
export async function doTask(deps: BackgroundDeps, message: unknown): Promise<void> {
  const task = readQuickTask(message);
  await traced(`task ${task.kind}`, async () => {
    try {
      const seconds = await perform(deps, task);
      // Queue a new message. If the queue delivered this one again, that would count as a failed delivery.
      if (seconds !== null) await deps.tasks.put(task, seconds);
    } catch (error) {
      deps.log('warn', 'task failed', { kind: task.kind, reason: reasonOf(error) });
      throw error;
    }
  });
}

/** Application Insights shows background work like a request, under the name in `ai.operation.name`. */
const traced = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  inSpan(name, { kind: 'CONSUMER', attributes: { 'ai.operation.name': name } }, work);

const DAY_SECONDS = 24 * 60 * 60;

/** Queues a failed task again for the next day, but not a conversion, because the video's document shows the failure. */
export async function handleDeadLetter({ log, tasks }: BackgroundDeps, message: unknown): Promise<void> {
  const task = readTask(message);
  log('error', 'task given up', { kind: task?.kind ?? 'unreadable' });
  if (task && task.kind !== 'transcode') await tasks.put(task, DAY_SECONDS);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

function perform(deps: BackgroundDeps, task: QuickTask): Promise<number | null> {
  switch (task.kind) {
    case 'sendMails':
      return sendMails(deps);
    case 'sweepMedia':
      return sweepMedia(deps, task);
    case 'discardParts':
      return withoutNextTry(discardParts(deps, task));
    case 'copyProfile':
      return withoutNextTry(copyProfile(deps, task));
    case 'copyOrganisation':
      return withoutNextTry(copyOrganisation(deps, task));
    case 'clearProject':
      return withoutNextTry(clearProject(deps, task));
    case 'clearAccount':
      return clearAccount(deps, task);
    case 'channelPost':
      return sendChannelPost(deps, task);
    case 'mailAnnouncement':
      return mailAnnouncement(deps, task);
    case 'remind':
      return remind(deps, task);
    case 'listEvent':
      return withoutNextTry(listEvent(deps, task));
  }
}

/**
 * Completes a new event. The process that created it may have died before it added the event to the organisation's list. A task that
 * copied the organisation meanwhile, for example because it was archived, didn't find the event there.
 */
async function listEvent(deps: BackgroundDeps, ref: EventRef): Promise<void> {
  await renewSummary(deps, ref);
  await copyToEvent(deps, ref);
}

const withoutNextTry = async (work: Promise<void>): Promise<null> => {
  await work;
  return null;
};
