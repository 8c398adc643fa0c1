import { ApiError } from './apiError.ts';

/** Turns a taken identifier into a field error, as for other invalid identifiers. */
export const takenAtField = (error: unknown): never => {
  if (!(error instanceof ApiError) || error.code !== 'identifier_taken') throw error;
  const { code, message, status } = error;
  throw new ApiError(status, code, message, { errors: [{ Path: 'id', Message: message }], cause: error });
};
