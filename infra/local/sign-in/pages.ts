import { html, raw } from 'hono/html';
import { type Html, htmlPage } from '../../machine/htmlPage.ts';
import type { Employee } from '../directory/employees.ts';
import { photoAnswers } from './graph.ts';

const page = async (title: string, body: Html): Promise<string> =>
  String(await htmlPage(title, '/pages/style.css', body));

function initials(name: string): string {
  const words = name.split(' ');
  return words.map((word) => Array.from(word)[0] ?? '').join('');
}

const person = ({ email, name, description }: Employee): Html =>
  html`<li>
    <button name="account" value="${email}">
      <span class="initials" aria-hidden="true">${initials(name)}</span>
      <span>
        <strong>${name}</strong>
        <span class="what">${description}</span>
        <span class="email">${email}</span>
      </span>
    </button>
  </li>`;

const people = (list: readonly Employee[]): Html =>
  html`<ul>
    ${list.map(person)}
  </ul>`;

function companySection(name: string, employees: readonly Employee[], colleagues: readonly Employee[]): Html {
  const others =
    colleagues.length === 0
      ? ''
      : html`<details>
          <summary>${colleagues.length} more people at ${name}</summary>
          ${people(colleagues)}
        </details>`;
  return html`<section>
    <h2>${name}</h2>
    ${people(employees)} ${others}
  </section>`;
}

export function accountPage(
  employees: readonly Employee[],
  colleagues: readonly Employee[],
): Promise<string> {
  const colleaguesByCompany = Map.groupBy(colleagues, (colleague) => colleague.company);
  const groups = [...Map.groupBy(employees, (employee) => employee.company)];
  return page(
    'Sign in',
    html`<h1>Sign in</h1>
      <p>
        This page stands in for your company’s sign-in on this machine. Choose who you are; there are no
        passwords.
      </p>
      <form method="post">
        ${groups.map(([name, members]) => companySection(name, members, colleaguesByCompany.get(name) ?? []))}
      </form>`,
  );
}

/** Asks for the permission to read the photo, and what the substitute for Microsoft Graph will answer. */
export function consentPage(): Promise<string> {
  const answers = Object.entries(photoAnswers);
  return page(
    'Permission',
    html`<h1>Permission</h1>
      <p>The portal asks to read your photo. This page stands in for the one of your company’s sign-in.</p>
      <form class="consent" method="post">
        <label for="photo">Microsoft Graph answers</label>
        <select id="photo" name="photo">
          ${answers.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
        </select>
        <p>
          <button class="primary" name="consent" value="given">Accept</button>
          <button name="consent" value="refused">Cancel</button>
        </p>
      </form>`,
  );
}

/**
 * @param form the form of oidc-provider, which contains the CSRF token. The script submits the form. Without scripts, the
 * person presses the button.
 */
export function signOutPage(form: string): Promise<string> {
  return page(
    'Sign out',
    html`<h1>Sign out</h1>
      ${raw(form)}
      <button class="primary" form="op.logoutForm" name="logout" value="yes">Sign out</button>
      <script src="/pages/sign-out.js"></script>`,
  );
}

export function signedOutPage(): Promise<string> {
  return page(
    'Signed out',
    html`<h1>Signed out</h1>
      <p>You can close this page.</p>`,
  );
}

/** @param code the OAuth error code @param detail a sentence about the cause @param portal the address of a link back */
export function errorPage(code: string, detail: string, portal?: string): Promise<string> {
  return page(
    'Sign-in failed',
    html`<h1>That didn’t work</h1>
      <p>${detail}</p>
      <p><code>${code}</code></p>
      <p>
        ${portal ? html`<a href="${portal}">Go to the portal</a>` : 'Go back to the portal and sign in again.'}
      </p>`,
  );
}
