import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smtpMailer } from '../../../functions/adapters/smtpMailer.ts';
import { type Mail, MailRefused } from '../../../functions/domain/mailer.ts';
import { startMailbox } from '../../../infra/local/mailbox/startMailbox.ts';
import { freePorts, listen } from '../../../infra/machine/ports.ts';

const mail: Mail = {
  to: 'ada@elsewhere.example',
  subject: 'Jürgen invites you to “Größe & Söhne” 🏗️',
  text: 'Accept: https://portal.example/invitations/abc/',
  html: '<p>Accept <a href="https://portal.example/invitations/abc/">it</a></p>',
  messageId: 'abc.1@portal.example',
};
const mailer = (url: string) => smtpMailer(url, 'hackathons@portal.example');

describe('the SMTP mailer', () => {
  let dataDir: string;
  let mailbox: Awaited<ReturnType<typeof startMailbox>>;
  let url: string;
  let page: string;
  beforeAll(async () => {
    const ports = await freePorts();
    dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
    mailbox = await startMailbox({ port: ports.mailbox, smtpPort: ports.smtp, dataDir });
    url = `smtp://127.0.0.1:${ports.smtp}`;
    page = `http://127.0.0.1:${ports.mailbox}/email`;
  });
  afterAll(async () => {
    await mailbox.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('delivers text, HTML and Message-ID unchanged, and marks the email as automatic', async () => {
    await mailer(url).send(mail);
    const [arrived] = (await (await fetch(page)).json()) as Record<string, unknown>[];
    expect(arrived).toMatchObject({
      from: { address: 'hackathons@portal.example' },
      to: [{ address: mail.to }],
      subject: mail.subject,
      messageId: `<${mail.messageId}>`,
      headers: { 'auto-submitted': 'auto-generated' },
    });
    expect(String(arrived?.['text']).trim()).toBe(mail.text);
    expect(String(arrived?.['html']).trim()).toBe(mail.html);
  });

  test('sends the cover inside the email, next to the HTML', async () => {
    const cover = Buffer.from('a picture');
    await mailer(url).send({ ...mail, html: '<img src="cid:cover"><p>Accept</p>', cover });
    const [arrived] = (await (await fetch(page)).json()) as Record<string, unknown>[];
    const address = `data:image/png;base64,${cover.toString('base64')}`;
    expect(String(arrived?.['html']).trim()).toBe(`<img src="${address}"><p>Accept</p>`);
    expect(String(arrived?.['text']).trim()).toBe(mail.text);
  });

  test('reports a temporary failure if it reaches no relay', async () => {
    const error = await mailer('smtp://127.0.0.1:9')
      .send(mail)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
  });

  test('fails if all steps together exceed the time limit, although each step is shorter', async () => {
    const relay = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, callback) => void setTimeout(callback, 250),
      onRcptTo: (_address, _session, callback) => void setTimeout(callback, 250),
      onData: (stream, _session, callback) => {
        stream.resume().on('end', () => setTimeout(callback, 250));
      },
    });
    const port = await listen(relay.server, 0);
    try {
      const slow = smtpMailer(`smtp://127.0.0.1:${port}`, 'hackathons@portal.example', 500);
      await expect(slow.send(mail)).rejects.toThrow('too long');
    } finally {
      await new Promise<void>((resolve) => relay.close(() => resolve()));
    }
  });

  test.each([
    ['a final refusal', 550, true],
    ['a temporary failure', 421, false],
  ])('reports %s if the relay answers %i', async (_what, responseCode, isFinal) => {
    const relay = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('not here'), { responseCode })),
    });
    const port = await listen(relay.server, 0);
    try {
      const error = await mailer(`smtp://127.0.0.1:${port}`)
        .send(mail)
        .catch((reason: unknown) => reason);
      expect(error instanceof MailRefused).toBe(isFinal);
    } finally {
      await new Promise<void>((resolve) => relay.close(() => resolve()));
    }
  });
});
