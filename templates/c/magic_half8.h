{{>mirrored}}
