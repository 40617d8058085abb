import { useEffect, useState } from 'react';
import type { TeacherConnected } from '#domain/classroom.ts';
import { getSocket } from '#src/session/socket.ts';
import { tell } from '../room/wire.ts';

/** Whether the teacher is in the room; null while nobody knows. */
export function useTeacherConnected(lessonId: string): boolean | null {
  const [isConnected, setIsConnected] = useState<boolean | null>(null);
  useEffect(() => {
    let stop = () => undefined as void;
    let isOver = false;
    const hear = (news: TeacherConnected) => {
      if (news.lessonId === lessonId) setIsConnected(news.isConnected);
    };
    void getSocket().then((socket) => {
      if (!socket || isOver) return;
      const ask = async () => {
        const answer = (await tell(socket, 'isConnectedByTeacher', { lessonId })) as TeacherConnected | null;
        if (answer && !isOver) setIsConnected(answer.isConnected);
      };
      socket.on('teacherConnected', hear);
      socket.on('connect', ask);
      if (socket.connected) void ask();
      stop = () => {
        socket.off('teacherConnected', hear);
        socket.off('connect', ask);
      };
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [lessonId]);
  return isConnected;
}
