import { useEffect, useState } from 'react';
import type { TeacherConnected } from '#domain/teaching/classroom.ts';
import { getSocket } from './socket.ts';

/** Milliseconds before the request times out; it is sent again with the next connection. */
const ANSWER_MS = 4_000;

/** Whether the teacher is in the lesson's classroom (API-24), as it changes; null while unknown. */
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
      const poll = async () => {
        const answer = (await socket
          .timeout(ANSWER_MS)
          .emitWithAck('isConnectedByTeacher', { lessonId })
          .catch(() => null)) as Partial<TeacherConnected> | null;
        if (answer?.isConnected !== undefined && !isOver) setIsConnected(answer.isConnected);
      };
      socket.on('teacherConnected', hear);
      socket.on('connect', poll);
      if (socket.connected) void poll();
      stop = () => {
        socket.off('teacherConnected', hear);
        socket.off('connect', poll);
      };
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [lessonId]);
  return isConnected;
}
