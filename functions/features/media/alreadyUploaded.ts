import { Refusal } from '../../core/errors.ts';

export const alreadyUploaded = () =>
  new Refusal('already_uploaded', 'A file was sent to this address before. Please start the upload again.');
