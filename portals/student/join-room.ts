import { lazyPart } from '#src/router/lazy-page.tsx';

/** The way into a room, loaded after the first page, which has no place for it. */
export const JoinRoom = lazyPart(() =>
  import('#src/features/teaching/JoinRoom.tsx').then((module) => module.JoinRoom),
);
