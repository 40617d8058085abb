import { useUserContext } from '#src/session/UserProvider.tsx';

/** How long lessons take at this school, as its rules say; `usual` is what a new one is offered with. */
export function useLengths(): { lengths: readonly number[]; usual: number; trial: number } {
  const { lessonMinutes = [30, 60, 90], trialMinutes = 30 } = useUserContext().user?.provider ?? {};
  const usual = lessonMinutes.includes(60) ? 60 : (lessonMinutes[0] ?? 60);
  return { lengths: lessonMinutes, usual, trial: trialMinutes };
}
