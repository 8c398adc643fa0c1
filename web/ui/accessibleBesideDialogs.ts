/**
 * The attributes that keep an element accessible to screen readers while a Fluent modal dialog hides the rest of the page.
 * The element must be a child of the body.
 */
export const ACCESSIBLE_BESIDE_DIALOGS = { 'data-tabster-never-hide': '' };
