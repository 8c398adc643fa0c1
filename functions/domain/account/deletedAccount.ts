/** Replaces a person's name after they delete their account. */
export const DELETED_ACCOUNT = 'Deleted account';

/** Replaces a person's id after they delete their account. Nobody has this id. */
export const NOBODY = '';
