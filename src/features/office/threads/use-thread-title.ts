import type { ThreadPerson } from '#domain/office/api/threads.ts';
import { useProvider } from '#src/session/provider.ts';

interface ThreadTitle {
  name: string;
  photoUrl: string | null;
}

/** Returns a function that names the other side of a thread: the people, or the school. */
export function useThreadTitle(): (people: readonly ThreadPerson[]) => ThreadTitle {
  const { providerName, isotypeUrl } = useProvider();
  return (people) => {
    const [first] = people;
    if (!first) return { name: providerName, photoUrl: isotypeUrl };
    return { name: people.map(({ fullName }) => fullName).join(' · '), photoUrl: first.photoUrl };
  };
}
