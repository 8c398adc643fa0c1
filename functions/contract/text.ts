import * as z from 'zod';
import {
  ADDRESS_MAX,
  CONTENT_MAX,
  DESCRIPTION_MAX,
  EMAIL_MAX,
  FILE_NAME_MAX,
  NAME_MAX,
  TEXT_MAX,
} from './limits.ts';
import { INVALID_EMAIL, tooLong } from './inputErrors.ts';
import { COLOUR, DOMAIN, isName, isWebAddress } from './patterns.ts';

/**
 * Text of at most `max` UTF-16 units, stored and answered exactly as it was sent. A lone surrogate is refused: it has no
 * UTF-8 form, so it could not come back unchanged.
 */
const textUpTo = (max: number) =>
  z
    .string()
    // The sentence is written when somebody is refused: writing numbers starts ICU, which takes its time.
    .max(max, { error: () => tooLong(max) })
    .refine((text) => text.isWellFormed(), 'Contains half of a character (an unpaired surrogate).');

const blank = (text: string) => text.trim() === '';

/** Nobody sees it where a name begins or ends. */
const INVISIBLE = String.raw`[\s\u00AD\u180E\u200B\u2060\uFEFF]`;
const EDGES = new RegExp(`^${INVISIBLE}+|${INVISIBLE}+$`, 'gu');
const ALL_INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

const NameText = textUpTo(NAME_MAX)
  .refine(isName, 'Leave out line breaks and characters that reverse the direction of text.')
  .transform((text) => text.replace(EDGES, ''));

/** The name of an organisation, event, project or person: 1 to 120 characters, of which one can be seen. */
export const Name = NameText.refine((text) => !ALL_INVISIBLE.test(text), 'Enter a name.');

/** The name in an edit of an organisation or event: an empty one keeps the stored one. */
export const NameOrNone = NameText.transform((text) => (ALL_INVISIBLE.test(text) ? undefined : text));

export const Description = textUpTo(DESCRIPTION_MAX);

/** A short text about oneself, or nothing: the empty string and null both mean none. */
export const OptionalText = z
  .union([z.null(), textUpTo(TEXT_MAX)])
  .transform((value) => (value === null || blank(value) ? null : value));

/** The name of a file. Control characters are removed, and a blank name counts as none. */
export const FileName = textUpTo(FILE_NAME_MAX).transform(
  (text) => text.replaceAll(/\p{Cc}/gu, '').trim() || undefined,
);

/** Markdown of a page. */
export const Content = textUpTo(CONTENT_MAX);

/** Markdown of a page that says something: an organisation's or an event's (specification section 5). */
export const FilledContent = Content.refine((text) => !blank(text), 'Write something about it.');

/** A complete `https:` address (`http:` only on this machine), or nothing: the empty string and null both mean none. */
export const WebAddress = z
  .union([z.null(), textUpTo(ADDRESS_MAX)])
  .transform((value) => (value === null || blank(value) ? null : value))
  .refine(
    (value) => value === null || isWebAddress(value),
    'Enter a complete address that starts with https://',
  );

/** Trims and lower-cases an e-mail address, the form in which addresses are compared. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase();

/** The same address with its domain as the DNS writes it (RFC 5890): `mia@münchen.example` is at xn--mnchen-3ya.example. */
const withAsciiDomain = (email: string) => {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const address = `https://${domain}`;
  // Only what is a bare host: an address is no place for a port, a path or a name.
  if (/[\s/:?#[\]\\@%]/.test(domain) || !URL.canParse(address)) return email;
  return email.slice(0, at) + new URL(address).hostname;
};

/** An ordinary e-mail address, trimmed (specification section 5). */
export const EmailAddress = z
  .string()
  .trim()
  .transform(withAsciiDomain)
  .pipe(z.string().max(EMAIL_MAX, INVALID_EMAIL).pipe(z.email(INVALID_EMAIL)));

/** The domain of e-mail addresses, as the DNS writes it: `brightwater.example`. */
export const Domain = z
  .string()
  .trim()
  .transform((text) => withAsciiDomain(`@${text}`).slice(1).toLowerCase())
  .pipe(z.string().max(253).regex(DOMAIN, 'Must be a domain such as brightwater.example.'));

/** An instant: ISO 8601 in UTC, ending in Z. */
export const Instant = z.iso.datetime({ message: 'Must be a time such as 2026-11-21T09:00:00Z.' });
export type Instant = z.infer<typeof Instant>;

/** A header colour: `#rrggbb`. */
export const Colour = z.string().regex(COLOUR, 'Must be a colour such as #0f6cbd.');

/** An IANA time zone that this runtime knows. */
export const TimeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}, 'Must be a time zone such as Europe/London.');
