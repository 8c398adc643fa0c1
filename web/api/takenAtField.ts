import { ApiError } from './apiError.ts';

/** Says of an identifier that is taken that it is the field's fault, as the API does of any other that can't be used. */
export const takenAtField = (error: unknown): never => {
  if (!(error instanceof ApiError) || error.code !== 'identifier_taken') throw error;
  const { code, message, status } = error;
  throw new ApiError(status, code, message, { errors: [{ Path: 'id', Message: message }], cause: error });
};
