import type { FastifyInstance } from 'fastify';
import type { StandIn } from '../stand-in.ts';

/** The control API below /sandbox/api and the page at /. */
export async function controlRoutes(_app: FastifyInstance, _options: { standIn: StandIn }): Promise<void> {}
