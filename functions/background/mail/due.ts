import type { Context } from '../../domain/context.ts';
import type { MailDocument } from '../../store/documents.ts';
import type { WriteWords } from './compose.ts';
import { dueAnnouncement } from './dueAnnouncement.ts';
import { dueChannelMail } from './dueChannelMail.ts';
import { dueInvitation } from './dueInvitation.ts';
import { dueJudging, dueRoundsOver } from './dueJudging.ts';
import { dueReminder, type Later } from './dueReminder.ts';
import { dueSessionsEnded } from './dueSessionsEnded.ts';
import { dueTeamMail } from './dueTeamMail.ts';
import { eventRecipient } from './eventRecipient.ts';

/**
 * Decides just before sending whether an email is still due. Reads everything then, so that the email says nothing outdated. Only
 * emails about the person's own account also go to people who are kept out of the organisation or event.
 * @returns null if the email needn't be sent any more, for example because the invitation was answered
 */
export async function readDueMail(
  deps: Pick<Context, 'clock' | 'store'>,
  mail: MailDocument,
): Promise<WriteWords | Later | null> {
  if (mail.kind === 'Invitation') return await dueInvitation(deps, mail);
  if (mail.kind === 'SessionsEnded') return await dueSessionsEnded(deps, mail);
  const recipient = await eventRecipient(deps.store, mail);
  if (recipient === null) return null;
  switch (mail.kind) {
    case 'Announcement':
      return await dueAnnouncement(deps, mail, recipient);
    case 'Reminder':
      return await dueReminder(deps, mail, recipient);
    case 'ChannelOff':
      return await dueChannelMail(deps, mail, recipient);
    case 'Judging':
      return await dueJudging(deps, mail, recipient);
    case 'RoundsOver':
      return await dueRoundsOver(deps, mail, recipient);
    case 'TeamRequests':
    case 'RequestAccepted':
    case 'RequestDeclined':
    case 'TeamPlaced':
      return await dueTeamMail(deps, mail, mail.kind, recipient);
  }
}
