import { Refusal } from '../../core/errors.ts';

export const alreadyUploaded = () =>
  new Refusal('already_uploaded', 'This upload is already complete. Please start a new upload.');
