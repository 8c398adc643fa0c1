import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { communicationMailer } from '../../../functions/adapters/communicationMailer.ts';
import { type Mailer, MailRefused } from '../../../functions/domain/mailer.ts';

interface Received {
  readonly request: string;
  readonly authorization: string | undefined;
  readonly operation: unknown;
  readonly body: unknown;
}

let server: Server;
let mailer: Mailer;
let received: Received[];
let answer: number;
beforeAll(async () => {
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers, method, url } = request;
    received.push({
      request: `${method} ${url}`,
      authorization: headers.authorization,
      operation: headers['operation-id'],
      body: method === 'POST' ? await json(request) : null,
    });
    response.writeHead(answer, {
      'Operation-Location': 'http://127.0.0.1:9/emails/operations/1',
      'Content-Type': 'application/json',
    });
    response.end(JSON.stringify({ id: '1', status: 'Running' }));
  };
  server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const credential = {
    getToken: async (scope: string | string[]) => ({ token: String(scope), expiresOnTimestamp: 0 }),
  };
  mailer = communicationMailer(`http://127.0.0.1:${port}`, 'from@portal.example', credential);
});
beforeEach(() => {
  received = [];
  answer = 202;
});
afterAll(() => server.close());

const MAIL = {
  to: 'ada@portal.example',
  subject: 'News',
  text: 'Pizza',
  html: '<p>Pizza</p>',
  messageId: 'a@portal.example',
  unsubscribe: 'https://portal.example/stop',
};

test('an accepted email takes one request, which asks for no status', async () => {
  await mailer.send(MAIL);
  expect(received).toEqual([
    {
      request: 'POST /emails:send?api-version=2025-09-01',
      authorization: 'Bearer https://communication.azure.com//.default',
      operation: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      body: {
        senderAddress: 'from@portal.example',
        recipients: { to: [{ address: MAIL.to }] },
        content: { subject: MAIL.subject, plainText: MAIL.text, html: MAIL.html },
        headers: {
          'Message-ID': `<${MAIL.messageId}>`,
          'Auto-Submitted': 'auto-generated',
          'List-Unsubscribe': `<${MAIL.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        userEngagementTrackingDisabled: true,
      },
    },
  ]);
});

test('a cover is inside the email', async () => {
  await mailer.send({ ...MAIL, cover: Buffer.from('a picture') });
  expect(received[0]?.body).toMatchObject({
    content: { html: MAIL.html },
    attachments: [
      { name: 'cover.png', contentType: 'image/png', contentInBase64: 'YSBwaWN0dXJl', contentId: 'cover' },
    ],
  });
});

test('a retry has the same operation id, and another email has another one', async () => {
  await mailer.send(MAIL);
  await mailer.send(MAIL);
  await mailer.send({ ...MAIL, messageId: 'b@portal.example' });
  const [first, again, other] = received.map(({ operation }) => operation);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test.each([
  [400, true],
  [401, false],
  [429, false],
  [500, false],
])('an email that is answered with %i is refused for good: %s', async (status, isRefused) => {
  answer = status;
  const error: unknown = await mailer.send(MAIL).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(isRefused);
});
