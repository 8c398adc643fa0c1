/** The name that stands where that of a person stood whose account was deleted. */
export const DELETED_ACCOUNT = 'Deleted account';

/** The id that stands where theirs stood: nobody's. */
export const NOBODY = '';
