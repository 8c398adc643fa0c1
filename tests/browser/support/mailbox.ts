import { CLOUD } from './addresses.ts';

interface StoredMail {
  readonly subject: string;
  readonly text: string | null;
  readonly to: readonly { readonly address: string }[];
}

/** @returns the texts of this person's emails in the local mailbox, if their subject contains `subject` */
export async function mailsTo(email: string, subject: string): Promise<string[]> {
  const answer = await fetch(`http://localhost:${CLOUD.MAILBOX_PORT}/email`);
  const mails = (await answer.json()) as StoredMail[];
  return mails
    .filter((mail) => mail.subject.includes(subject) && mail.to.some(({ address }) => address === email))
    .map(({ text }) => text ?? '');
}
