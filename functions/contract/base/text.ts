import * as z from 'zod';
import { INVALID_EMAIL, tooLong } from './inputErrors.ts';
import {
  ADDRESS_MAX,
  CONTENT_MAX,
  DESCRIPTION_MAX,
  EMAIL_MAX,
  FILE_NAME_MAX,
  NAME_MAX,
  TEXT_MAX,
} from './limits.ts';
import { COLOUR, DOMAIN, isName, isWebAddress } from './patterns.ts';

/** Keeps text exactly as sent, up to `max` UTF-16 units. Refuses a lone surrogate: UTF-8 can't store it. */
export const textUpTo = (max: number) =>
  z
    .string()
    // Formatting a number loads language data, which is slow, so the sentence is built only for a refusal.
    .max(max, { error: () => tooLong(max) })
    .refine((text) => text.isWellFormed(), 'Remove the incomplete character (an unpaired surrogate).');

const blank = (text: string) => text.trim() === '';

/** No one can see these characters at the start or end of a name, so the schema removes them there. */
const INVISIBLE = String.raw`[\s\u00AD\u180E\u200B\u2060\uFEFF]`;
const EDGES = new RegExp(`^${INVISIBLE}+|${INVISIBLE}+$`, 'gu');
const ALL_INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

const lineUpTo = (max: number) =>
  textUpTo(max)
    .refine(isName, 'Remove line breaks and characters that reverse the direction of text.')
    .transform((text) => text.replace(EDGES, ''));

const NO_TEXT = 'Enter some text.';

const NameText = lineUpTo(NAME_MAX);

export const Name = NameText.refine((text) => !ALL_INVISIBLE.test(text), 'Enter a name.');

export const shortText = (max: number) => lineUpTo(max).refine((text) => !ALL_INVISIBLE.test(text), NO_TEXT);

/** A single line. A blank one becomes null. */
export const optionalShortText = (max: number) =>
  z
    .union([z.null(), lineUpTo(max)])
    .transform((text) => (text === null || ALL_INVISIBLE.test(text) ? null : text));

/** The name in an edit of an organisation or event. An empty one keeps the stored name. */
export const NameOrNone = NameText.transform((text) => (ALL_INVISIBLE.test(text) ? undefined : text));

export const Description = textUpTo(DESCRIPTION_MAX);

export const filledTextUpTo = (max: number) => textUpTo(max).refine((text) => !blank(text), NO_TEXT);

export const FilledText = filledTextUpTo(TEXT_MAX);

export const OptionalText = z
  .union([z.null(), textUpTo(TEXT_MAX)])
  .transform((value) => (value === null || blank(value) ? null : value));

export const FileName = textUpTo(FILE_NAME_MAX).transform(
  (text) => text.replaceAll(/\p{Cc}/gu, '').trim() || undefined,
);

export const Content = textUpTo(CONTENT_MAX);

export const FilledContent = Content.refine((text) => !blank(text), 'Enter some text for the page.');

export const WebAddress = z
  .union([z.null(), textUpTo(ADDRESS_MAX)])
  .transform((value) => (value === null || blank(value) ? null : value))
  .refine(
    (value) => value === null || isWebAddress(value),
    'Enter a complete address that starts with https://',
  );

export const normaliseEmail = (email: string) => email.trim().toLowerCase();

/** Writes the domain as the DNS does (RFC 5890): `mia@münchen.example` becomes `mia@xn--mnchen-3ya.example`. */
const withAsciiDomain = (email: string) => {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const address = `https://${domain}`;
  // A port, a path or a user name isn't part of an email domain. Zod refuses the unchanged text later.
  if (/[\s/:?#[\]\\@%]/.test(domain) || !URL.canParse(address)) return email;
  return email.slice(0, at) + new URL(address).hostname;
};

export const EmailAddress = z
  .string()
  .trim()
  .transform(withAsciiDomain)
  .pipe(z.string().max(EMAIL_MAX, INVALID_EMAIL).pipe(z.email(INVALID_EMAIL)));

export const Domain = z
  .string()
  .trim()
  .transform((text) => withAsciiDomain(`@${text}`).slice(1).toLowerCase())
  .pipe(z.string().max(253).regex(DOMAIN, 'Must be a domain such as brightwater.example.'));

export const Instant = z.iso.datetime({ message: 'Must be a time such as 2026-11-21T09:00:00Z.' });
export type Instant = z.infer<typeof Instant>;

export const Colour = z.string().regex(COLOUR, 'Must be a colour such as #0f6cbd.');

export const TimeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}, 'Must be a time zone such as Europe/London.');

export const OptionalTimeZone = z
  .union([z.null(), z.literal(''), TimeZone])
  .transform((zone) => (zone === '' ? null : zone));
