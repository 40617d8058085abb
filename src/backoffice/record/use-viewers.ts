import { useEffect, useState } from 'react';
import type { SharedResource } from '#domain/shared/resource-facts.ts';
import type { RecordLooker, RecordViewers } from '#domain/office/presence.ts';
import { openSocket } from '#src/session/socket.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';

const NO_VIEWERS: readonly RecordLooker[] = [];

interface Look {
  resource: SharedResource;
  id: string;
}
/** Records shown in this window, the topmost last: a lesson may be open over a student's page. */
const shown: Look[] = [];

/** Reports that this window shows a record while it does, and returns the other people who have it open. */
export function useViewers(resource: SharedResource, id: string): readonly RecordLooker[] {
  const [people, setPeople] = useState(NO_VIEWERS);
  const { user } = useUserContext();
  useEffect(() => {
    const look: Look = { resource, id };
    shown.push(look);
    const hear = (said: RecordViewers) => {
      if (said.resource === resource && said.id === id) setPeople(said.people);
    };
    let stop = () => {};
    let isGone = false;
    void openSocket()?.then((socket) => {
      if (!socket || isGone) return;
      const say = () => {
        if (shown.length > 0) socket.emit('lookAt', shown.slice(-5));
      };
      socket.on('looking', hear);
      // Announces the user again after a reconnect.
      socket.on('connect', say);
      if (socket.connected) say();
      stop = () => {
        socket.off('looking', hear);
        socket.off('connect', say);
        if (!socket.connected) return;
        if (shown.length > 0) say();
        else socket.emit('lookAway');
      };
    });
    return () => {
      isGone = true;
      shown.splice(shown.indexOf(look), 1);
      stop();
      setPeople(NO_VIEWERS);
    };
  }, [resource, id]);
  return people.filter(({ accountId }) => accountId !== user?.userId);
}
