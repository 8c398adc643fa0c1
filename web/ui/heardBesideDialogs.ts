/**
 * Lets screen readers have something while a modal dialog of Fluent's is open, which hides everything else from them. The
 * element has to stand in the body itself.
 */
export const HEARD_BESIDE_DIALOGS = { 'data-tabster-never-hide': '' };
