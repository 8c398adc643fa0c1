export { createAnnouncement } from './createAnnouncement.ts';
export { deleteAnnouncement } from './deleteAnnouncement.ts';
export { listAnnouncements } from './listAnnouncements.ts';
export { mailAnnouncement } from './mailAnnouncement.ts';
export { noteSeen } from './noteSeen.ts';
export { previewMail } from './previewMail.ts';
export { updateAnnouncement } from './updateAnnouncement.ts';
