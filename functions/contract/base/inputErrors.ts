/* This file imports no schema, so pages can show these sentences before they load Zod. */
import { IMAGE_BYTES } from './limits.ts';

export const INVALID_EMAIL = 'Enter a valid email address.';

export const HAS_PASSED = 'This has passed. Choose a time in the future.';

export const STARTS_TOO_LATE = 'Choose an earlier start. This event would end after the year 9999.';

export const imageHostNotListed = (host: string) =>
  `This portal doesn’t show pictures from ${host}. Ask the people who run it to allow the host.`;

export const tooLong = (max: number) => `Must be at most ${max.toLocaleString('en-GB')} characters.`;

export const tooFew = (min: number) => `Must be at least ${min}.`;

export const TOO_FEW = tooFew(1);

export const tooMany = (max: number) => `Must be at most ${max.toLocaleString('en-GB')}.`;

export const tooManyAdded = (max: number) => `Add at most ${max}.`;

export const tooManyChosen = (max: number) => `Choose at most ${max}.`;

export const imageTooLarge = () => `An image can be at most ${IMAGE_BYTES / 1024 / 1024} MB.`;

export const UNKNOWN_PROJECT = 'Choose a project of this event.';
