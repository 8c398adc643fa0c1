/**
 * Keeps an element accessible to screen readers while a modal dialog of Fluent is open, which hides everything else. The
 * element must be a child of the body.
 */
export const HEARD_BESIDE_DIALOGS = { 'data-tabster-never-hide': '' };
