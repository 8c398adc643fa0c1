import { ApiError } from './apiError.ts';

/** Turns the error for a taken identifier into an error of the field `id`. @throws this error, or any other error as it is */
export const asFieldErrorIfIdTaken = (error: unknown): never => {
  if (!(error instanceof ApiError) || error.code !== 'identifier_taken') throw error;
  const { code, message, status } = error;
  throw new ApiError(status, code, message, { errors: [{ Path: 'id', Message: message }], cause: error });
};
