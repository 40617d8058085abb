/** Imports of the page, in a chunk of its own, so that its file names are not part of the first page. */
export const pages = {
  meetingRoom: () => import('./MeetingRoomPage.tsx').then((m) => m.MeetingRoomPage),
};
