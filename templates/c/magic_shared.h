{{>shared}}
