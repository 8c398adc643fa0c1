import type { Role } from '#contract/base/permissions.ts';
import type { Member } from '#contract/organisations/members.ts';
import { endSessionsRefusal } from '#contract/session/sessionRules.ts';
import type { Confirmation } from '../../../ui/dialogs/useConfirm.ts';

type KnownMember = Pick<Member, 'Name' | 'Role'>;

/** Decides whether to show the button. Only the server knows the member's directory and other roles, so it may still refuse. */
export const mayEndSessions = (by: Role | null, { Name, Role }: KnownMember): boolean =>
  endSessionsRefusal({ by, of: Role, name: Name, isFromDirectory: true, ownsElsewhere: false }) === null;

export const endSessionsQuestion = ({ Name }: KnownMember): Confirmation => ({
  title: `End all sessions of ${Name}?`,
  text: `Within a minute, ${Name} is signed out of the portal on every device, and gets an email that says so. They may lose unsaved text. They keep their role and can sign in again. To keep them out, make them Inactive.`,
  confirm: 'Yes, end them.',
});

export const endSessionsNotice = ({ Name }: KnownMember, isMailed: boolean): string =>
  isMailed
    ? `${Name} is signed out within a minute, and gets an email.`
    : `${Name} is signed out within a minute. Their email address isn’t verified, so tell them yourself.`;
