import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Mail } from '../../../../infra/local/mailbox/mails.ts';
import { startMailbox } from '../../../../infra/local/mailbox/startMailbox.ts';
import { freePorts, type Ports } from '../../../../infra/machine/ports.ts';

let dataDir: string;
let ports: Ports;
let mailbox: { close(): Promise<void> };
let address: string;

const start = () => startMailbox({ port: ports.mailbox, smtpPort: ports.smtp, dataDir });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  ports = await freePorts();
  address = `http://localhost:${ports.mailbox}`;
  mailbox = await start();
});

afterEach(async () => {
  await mailbox.close();
  await rm(dataDir, { recursive: true });
});

async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport(`smtp://localhost:${ports.smtp}`);
  await transport.sendMail({ from: 'Hackathon Portal <portal@brightwater.example>', ...mail });
  transport.close();
}

async function received(): Promise<Mail[]> {
  const answer = await fetch(`${address}/email`);
  return (await answer.json()) as Mail[];
}

it('stores emails with every part, newest first', async () => {
  await send({ to: 'mia.rossi@brightwater.example', subject: 'First', text: 'Hello' });
  await send({
    to: ['Zoë Müller <zoe.muller@brightwater.example>', 'max.weber@brightwater.example'],
    subject: 'Einladung für 佐藤 健',
    text: 'Naïve text',
    html: '<p>Grüße</p>',
    headers: { 'X-Invitation': 'abc' },
    messageId: '<one@portal.example>',
  });
  const [newest, oldest] = await received();
  expect(oldest).toMatchObject({ subject: 'First', text: 'Hello\n', html: null });
  expect(newest).toMatchObject({
    from: { name: 'Hackathon Portal', address: 'portal@brightwater.example' },
    to: [
      { name: 'Zoë Müller', address: 'zoe.muller@brightwater.example' },
      { name: '', address: 'max.weber@brightwater.example' },
    ],
    subject: 'Einladung für 佐藤 健',
    html: '<p>Grüße</p>\n',
    headers: { 'x-invitation': 'abc' },
    messageId: '<one@portal.example>',
  });
  expect(Date.parse(newest?.receivedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

it('shows a picture that is part of the email', async () => {
  const picture = { cid: 'cover', content: Buffer.from('a picture'), contentType: 'image/png' };
  await send({ to: 'mia.rossi@brightwater.example', html: '<img src="cid:cover">', attachments: [picture] });
  const [mail] = await received();
  const page = await fetch(`${address}/mail/${mail?.id}/html`);
  expect(await page.text()).toContain('<img src="data:image/png;base64,YSBwaWN0dXJl">');
});

it('keeps emails across a restart, and DELETE removes them for good', async () => {
  await send({ to: 'mia.rossi@brightwater.example', subject: 'Still here', text: 'Hello' });
  await mailbox.close();
  mailbox = await start();
  expect((await received()).map((mail) => mail.subject)).toEqual(['Still here']);
  expect((await fetch(`${address}/email`, { method: 'DELETE' })).status).toBe(204);
  await mailbox.close();
  mailbox = await start();
  expect(await received()).toEqual([]);
});

it('shows the list and an email escaped, and the HTML part can’t run scripts', async () => {
  await send({
    to: 'mia.rossi@brightwater.example',
    subject: '<script>alert(1)</script>',
    text: '<b>text</b>',
    html: '<script>alert(2)</script><a href="http://localhost/">open</a>',
  });
  const [mail] = await received();
  const list = await (await fetch(address)).text();
  expect(list).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(list).not.toContain('<script>');
  const page = await fetch(`${address}/mail/${mail?.id}`);
  expect(await page.text()).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const part = await fetch(`${address}/mail/${mail?.id}/html`);
  expect(part.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(await part.text()).toContain('<base target="_blank">');
});

it('answers 404 for a missing email', async () => {
  expect((await fetch(`${address}/mail/..%2f..%2fkeys`)).status).toBe(404);
  expect((await fetch(`${address}/nothing`)).status).toBe(404);
});
