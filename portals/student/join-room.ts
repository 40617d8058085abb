import { lazyPart } from '#src/router/lazy-page.tsx';

/** Button to join a classroom, loaded separately because the first page has no room for it. */
export const JoinRoom = lazyPart(() =>
  import('#src/features/teaching/JoinRoom.tsx').then((module) => module.JoinRoom),
);
