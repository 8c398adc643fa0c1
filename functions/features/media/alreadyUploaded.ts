import { Refusal } from '../../core/errors.ts';

/** A ticket makes one medium. */
export const alreadyUploaded = () =>
  new Refusal('already_uploaded', 'A file was sent to this address before. Please start the upload again.');
