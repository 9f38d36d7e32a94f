-- Messages of bytes (realtime.send_binary), and the list of watched tables as the hosted service has it.
alter table realtime.messages
  add column binary_payload bytea,
  add constraint messages_binary_payload_size check (octet_length(binary_payload) <= 1000000),
  add constraint messages_one_payload check (payload is null or binary_payload is null);

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
