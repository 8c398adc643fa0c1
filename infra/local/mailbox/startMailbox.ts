import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { closeServer, listen } from '../../machine/ports.ts';
import { type Mails, openMails } from './mails.ts';
import { listPage, mailPage, missingPage } from './pages.ts';

export interface MailboxOptions {
  /** The port of the web pages and of `/email`. */
  port: number;
  smtpPort: number;
  dataDir: string;
}

const maximumBytes = 25 * 1024 * 1024;

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** An email may use styles, load pictures and open links in a new tab, but it can't run scripts. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Makes links open in a new tab, because the page's policy stops other sites from loading in the frame of the email. */
function openLinksOutside(markup: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(markup)
    ? markup.replace(/<head[^>]*>/i, (head) => head + base)
    : `<!doctype html><head>${base}</head>${markup}`;
}

function createPages(mails: Mails, style: string): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
    if (!context.res.headers.has('Content-Security-Policy')) {
      context.header('Content-Security-Policy', pagePolicy);
    }
  });
  app.get('/', (context) => context.html(listPage(mails.list())));
  app.get('/style.css', (context) => context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/mail/:id', (context) => {
    const mail = mails.get(context.req.param('id'));
    return mail ? context.html(mailPage(mail)) : context.html(missingPage(), 404);
  });
  app.get('/mail/:id/html', (context) => {
    const markup = mails.get(context.req.param('id'))?.html;
    if (!markup) return context.html(missingPage(), 404);
    return context.html(openLinksOutside(markup), 200, { 'Content-Security-Policy': mailPolicy });
  });
  app.post('/empty', async (context) => {
    await mails.empty();
    return context.redirect('/', 303);
  });
  app.get('/email', (context) => context.json(mails.list()));
  app.delete('/email', async (context) => {
    await mails.empty();
    return context.body(null, 204);
  });
  app.notFound((context) => context.html(missingPage(), 404));
  return app;
}

function createSmtp(mails: Mails): SMTPServer {
  const receive = callbackify(async (stream: SMTPServerDataStream) => {
    const source = await buffer(stream);
    if (stream.sizeExceeded)
      throw Object.assign(new Error('This email is too large.'), { responseCode: 552 });
    await mails.add(source);
  });
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maximumBytes,
    onData: (stream, _session, callback) => receive(stream, callback),
  });
}

/**
 * Receives emails by SMTP, keeps them on disk, and never sends them on. People read them at `/`. Tests read them at `/email`,
 * newest first, and delete all with `DELETE /email`.
 */
export async function startMailbox(options: MailboxOptions): Promise<{ close(): Promise<void> }> {
  const mails = await openMails(join(options.dataDir, 'mailbox'));
  const style = await readFile(new URL('style.css', import.meta.url), 'utf8');
  const pages = createAdaptorServer({ fetch: createPages(mails, style).fetch });
  await listen(pages, options.port);
  const smtp = createSmtp(mails);
  // Without a listener for errors, a client that disconnects in the middle of an email would end this process.
  smtp.on('error', (error) => console.error(`mailbox: ${error.message}`));
  await listen(smtp.server, options.smtpPort);
  return {
    async close() {
      await Promise.all([
        closeServer(pages),
        new Promise<void>((resolve) => {
          smtp.close(() => resolve());
        }),
      ]);
    },
  };
}
