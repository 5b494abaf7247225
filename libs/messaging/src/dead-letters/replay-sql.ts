/**
 * Ends waiting letters (ids `$1`) as replayed by `$2`, and adds each message to the outbox in the same statement. Of
 * two replays at once only one finds the letter waiting. The relay sends the message to the one queue that the letter
 * comes from, because the event's other consumers have their own copies of it. `$3` are the queues that exist.
 */
export const replaySql = `WITH replayed AS (
    UPDATE dead_letters SET state = 'replayed', ended_at = now(), ended_by = $2
    WHERE id = ANY ($1::uuid[]) AND state = 'waiting' AND is_publishable AND queue = ANY ($3::text[])
    RETURNING *
  ), published AS (
    INSERT INTO outbox (id, name, aggregate_id, payload, headers, occurred_at)
    SELECT message_id::uuid, event, coalesce(headers->>'aggregateId', ''), convert_from(content, 'UTF8')::jsonb,
      headers || jsonb_build_object('queue', queue), occurred_at
    FROM replayed ORDER BY failed_at, id
  )
  SELECT id::text, event, queue, error FROM replayed`;
