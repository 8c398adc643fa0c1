/*
 * Sentences about what somebody typed or sent that server and portal both say. This file loads no schema.
 */
import { IMAGE_BYTES } from './limits.ts';

export const INVALID_EMAIL = 'Enter a valid email address.';

/** For a time that was sent and has passed. */
export const HAS_PASSED = 'This has passed. Choose a time in the future.';

/** For the start of a copied event. */
export const STARTS_TOO_LATE = 'Choose an earlier start. This event would end after the year 9999.';

/** @param max the number of characters that fit */
export const tooLong = (max: number) => `Must be at most ${max.toLocaleString('en-GB')} characters.`;

export const imageTooLarge = () => `An image can have at most ${IMAGE_BYTES / 1024 / 1024} MB.`;
