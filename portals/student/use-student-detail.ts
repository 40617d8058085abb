import { getStudentDetail } from '#calls/people/api/student-platform.ts';
import { useApi } from '#src/api/queries.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';

/** The student's profile, requested once the user is known. */
export function useStudentDetail() {
  const { user } = useUserContext();
  return useApi(getStudentDetail, { params: { id: user?.userId ?? '' } }, { enabled: user !== null });
}
