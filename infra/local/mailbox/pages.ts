import { html } from 'hono/html';
import { type Html, htmlPage } from '../../machine/htmlPage.ts';
import type { Mail } from './mails.ts';

const page = (title: string, body: Html): Html => htmlPage(title, '/style.css', body);

function addresses(mail: Mail): string {
  return mail.to.map(({ address }) => address).join(', ');
}

const receivedTime = (mail: Mail): Html =>
  html`<time datetime="${mail.receivedAt}"
    >${mail.receivedAt.replace('T', ' ').replace(/\..*/, ' UTC')}</time
  >`;

export function listPage(mails: readonly Mail[]): Html {
  const list = html`<ul>
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/mail/${mail.id}"
            ><strong>${mail.subject || '(no subject)'}</strong>
            <span>To ${addresses(mail)}</span>
            ${receivedTime(mail)}</a
          >
        </li>`,
    )}
  </ul>`;
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>Every email that the portal sends arrives here. None leaves this machine.</p>
      ${
        mails.length === 0
          ? html`<p>There are no emails yet.</p>`
          : html`${list}
              <form method="post" action="/empty"><button>Empty the mailbox</button></form>`
      }`,
  );
}

/** Shows the email's HTML in a sandboxed frame, so that it can't run scripts or reach this page. */
export function mailPage(mail: Mail): Html {
  return page(
    mail.subject || '(no subject)',
    html`<p><a href="/">All emails</a></p>
      <h1>${mail.subject || '(no subject)'}</h1>
      <p>From ${mail.from?.address ?? 'an unknown sender'} to ${addresses(mail)}, ${receivedTime(mail)}</p>
      ${
        mail.html === null
          ? ''
          : html`<h2>As HTML</h2>
              <iframe
                title="The email as HTML"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                src="/mail/${mail.id}/html"
              ></iframe>`
      }
      ${
        mail.text === null
          ? ''
          : html`<h2>As text</h2>
              <pre>${mail.text}</pre>`
      }
      <details>
        <summary>Headers</summary>
        <dl>
          ${Object.entries(mail.headers).map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
      </details>`,
  );
}

export const missingPage = (): Html =>
  page(
    'No such email',
    html`<h1>No such email</h1>
      <p><a href="/">All emails</a></p>`,
  );
