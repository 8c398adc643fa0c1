import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Attachment, type Mailbox } from 'postal-mime';

/** `GET /email` returns a list of these. A part that the email lacks is null, but a missing subject is an empty string. */
export interface Mail {
  id: string;
  from: Mailbox | null;
  to: Mailbox[];
  subject: string;
  text: string | null;
  /** With its pictures as data addresses. */
  html: string | null;
  /** Keys are in lower case. A comma joins the values of a repeated header. */
  headers: Record<string, string>;
  receivedAt: string;
  messageId: string | null;
}

export interface Mails {
  /** Newest first. */
  list(): Mail[];
  get(id: string): Mail | undefined;
  /** Parses and stores an email. @throws Error if the email can't be parsed */
  add(source: Buffer): Promise<Mail>;
  empty(): Promise<void>;
}

/** Returns the mailboxes of all addresses. An address that is a group gives its members. */
function mailboxes(...addresses: (Address | undefined)[]): Mailbox[] {
  return addresses.flatMap((address) => (address ? (address.group ?? [address]) : []));
}

/** Replaces the addresses of pictures that are parts of the email (RFC 2392), as mail programs do. */
const withPictures = (html: string, attachments: readonly Attachment[]): string =>
  attachments.reduce(
    (markup, { content, contentId = '', mimeType }) =>
      markup.replaceAll(
        `cid:${contentId.slice(1, -1)}`,
        `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
      ),
    html,
  );

async function parse(id: string, source: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(source);
  const headers = Map.groupBy(mail.headers, (header) => header.key);
  return {
    id,
    from: mailboxes(mail.from)[0] ?? null,
    to: mailboxes(...(mail.to ?? [])),
    subject: mail.subject ?? '',
    text: mail.text ?? null,
    html: mail.html === undefined ? null : withPictures(mail.html, mail.attachments),
    headers: Object.fromEntries(
      [...headers].map(([key, all]) => [key, all.map(({ value }) => value).join(', ')]),
    ),
    receivedAt: new Date(Number(id.split('-')[0])).toISOString(),
    messageId: mail.messageId ?? null,
  };
}

/** Reads the emails of a folder, which has an `.eml` file for each. Sorted file names have the order of arrival. */
export async function openMails(folder: string): Promise<Mails> {
  await mkdir(folder, { recursive: true });
  const mails = new Map<string, Mail>();
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort()) {
    const id = name.slice(0, -'.eml'.length);
    mails.set(id, await parse(id, await readFile(join(folder, name))));
  }
  let count = mails.size;

  return {
    list: () => [...mails.values()].toReversed(),
    get: (id) => mails.get(id),
    async add(source) {
      count += 1;
      const id = `${Date.now()}-${String(count).padStart(8, '0')}-${randomBytes(4).toString('hex')}`;
      const mail = await parse(id, source);
      const file = join(folder, `${id}.eml`);
      await writeFile(`${file}.part`, source);
      await rename(`${file}.part`, file);
      mails.set(id, mail);
      return mail;
    },
    async empty() {
      const ids = [...mails.keys()];
      mails.clear();
      await Promise.all(ids.map((id) => rm(join(folder, `${id}.eml`), { force: true })));
    },
  };
}
