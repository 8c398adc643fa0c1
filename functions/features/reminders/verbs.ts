export { deleteReminder, updateReminder } from './changeReminder.ts';
export { createReminder } from './createReminder.ts';
export { listReminders } from './listReminders.ts';
export { previewReminder } from './previewReminder.ts';
export { sendReminder } from './sendReminder.ts';
