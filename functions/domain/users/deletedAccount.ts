/** Replaces a person's name after they delete their account. */
export const DELETED_ACCOUNT = 'Deleted account';

/** No one has this id. It replaces a person's id after they delete their account. */
export const NOBODY = '';
