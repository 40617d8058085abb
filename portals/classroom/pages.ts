/** Where the page lies, in a chunk of its own: the names of its files are many, and the first page does not carry them. */
export const pages = {
  meetingRoom: () => import('./MeetingRoom.tsx').then((m) => m.MeetingRoom),
};
