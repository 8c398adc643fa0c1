/** A mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** RFC 5322, 3.6.4, without its angle brackets: the same for each try, so that a relay or a reader knows a repetition. */
  readonly messageId: string;
}

/** Hands mails to a relay: SMTP, or Azure Communication Services. */
export interface Mailer {
  /**
   * Resolves when the relay has taken the mail.
   * @throws MailRefused when it never will; anything else may be tried again later
   */
  send(mail: Mail): Promise<void>;
}

/** The relay has refused a mail for good: there is no such mailbox, or it may not be written to. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
