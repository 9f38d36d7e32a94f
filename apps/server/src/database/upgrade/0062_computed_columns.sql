update storage.buckets set file_size_limit = 4294967296 where id = 'exports';
