/** Keeps a child of the body accessible to screen readers while a Fluent modal dialog hides the rest of the page. */
export const ACCESSIBLE_BESIDE_DIALOGS = { 'data-tabster-never-hide': '' };
